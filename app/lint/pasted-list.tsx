import { X } from 'lucide-react';
import type { LintedText } from '../../core/lint/lint-answer.ts';
import type { PastedText } from '../../core/lint/lint-asked.ts';
import type { TextRole } from '../../core/lint/prompt/prompt-text.ts';
import { toVisible } from '../../core/text/visible.ts';
import { changePasted, removePasted } from '../store/lint-actions.ts';
import { useLint } from '../store/lint-store.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { ROLE_NAMES } from './lint-words.ts';
import { PasteMenu } from './paste-menu.tsx';
import { SourceGroup } from './source-group.tsx';
import styles from './sources-panel.module.css';
import { TextEntry } from './text-entry.tsx';

interface Props {
  texts: readonly LintedText[];
  counts: ReadonlyMap<string, number>;
}

/** What was pasted and dropped. */
export function PastedList({ texts, counts }: Props) {
  const pasted = useLint((state) => state.pasted);
  return (
    <SourceGroup title="Pasted and dropped">
      {pasted.length === 0 && (
        <p className={styles.empty}>
          Paste a prompt, a template, messages, or the tools/list of an MCP server; or drop files on
          the page.
        </p>
      )}
      {pasted.map((one) => (
        <PastedEntry
          key={one.name}
          pasted={one}
          texts={texts.filter(({ origin, of }) => origin === 'pasted' && of === one.name)}
          counts={counts}
        />
      ))}
    </SourceGroup>
  );
}

type RoleChoice = TextRole | 'auto';

const ROLES: { id: RoleChoice; title: string; hint?: string }[] = [
  { id: 'auto', title: 'as it looks', hint: 'told by its form: JSON, placeholders, prose' },
  ...(Object.keys(ROLE_NAMES) as TextRole[]).map((id) => ({ id, title: ROLE_NAMES[id] })),
];

function PastedEntry({ pasted, texts, counts }: Props & { pasted: PastedText }) {
  const { name, role, server } = pasted;
  const isTools = texts.some((text) => text.role === 'tools');
  return (
    <div className={styles.pasted}>
      {texts.map((text) => (
        <TextEntry
          key={text.path}
          text={text}
          findings={counts.get(text.path) ?? 0}
          note={ROLE_NAMES[text.role]}
        />
      ))}
      <div className={styles.tune}>
        <Choice<RoleChoice>
          label={`What ${toVisible(name)} is`}
          value={role ?? 'auto'}
          options={ROLES}
          onChoose={(id) => changePasted(name, { role: id === 'auto' ? null : id })}
        />
        {isTools && (
          <input
            aria-label={`Server of ${toVisible(name)}`}
            placeholder="server"
            value={server}
            onChange={({ target }) => changePasted(name, { server: target.value })}
          />
        )}
        <PasteMenu edited={pasted}>edit</PasteMenu>
        <Button
          look="bare"
          aria-label={`Remove ${toVisible(name)}`}
          onPress={() => removePasted(name)}
        >
          <X size={13} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
