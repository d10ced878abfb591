import { ClipboardPaste, FilePlus2, Sparkles } from 'lucide-react';
import { useMemo } from 'react';
import { useLint } from '../store/lint-store.ts';
import { Button } from '../ui/button.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { BesideFields } from './beside-fields.tsx';
import { showExample } from './example.ts';
import { ACCEPTED, pasteFiles } from './paste-files.ts';
import { PasteMenu } from './paste-menu.tsx';
import { PastedList } from './pasted-list.tsx';
import { RepositoryList } from './repository-list.tsx';
import styles from './sources-panel.module.css';
import { useOpenFindings } from './use-open-findings.ts';
import { WindowList } from './window-list.tsx';

/** Where the texts come from: the window, the repository, and what was pasted or dropped. */
export function SourcesPanel() {
  const answer = useLint((state) => state.answer);
  const findings = useOpenFindings();
  const counts = useMemo(() => {
    const byPath = new Map<string, number>();
    for (const { place } of findings) byPath.set(place.path, (byPath.get(place.path) ?? 0) + 1);
    return byPath;
  }, [findings]);
  const texts = answer?.texts ?? [];
  return (
    <Panel title="What is linted">
      <ScrollRegion className={styles.list} label="Texts to lint">
        <WindowList texts={texts} counts={counts} />
        <RepositoryList texts={texts} counts={counts} files={answer?.instructionFiles ?? []} />
        <PastedList texts={texts} counts={counts} />
        <BesideFields />
      </ScrollRegion>
      <div className={styles.acts}>
        <PasteMenu>
          <ClipboardPaste size={12} aria-hidden="true" /> paste
        </PasteMenu>
        <FileButton
          label="Prompts and lists of tools"
          accept={ACCEPTED}
          isMultiple
          look="pill"
          onPick={(files) => void pasteFiles(files)}
        >
          <FilePlus2 size={12} aria-hidden="true" /> add files
        </FileButton>
        <Button look="pill" onPress={showExample}>
          <Sparkles size={12} aria-hidden="true" /> an example
        </Button>
      </div>
    </Panel>
  );
}
