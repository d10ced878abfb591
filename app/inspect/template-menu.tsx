import { useState } from 'react';
import { templateText } from '../../core/assemble/template/template-of.ts';
import type { TemplateKind } from '../../core/model/template.ts';
import { useRun } from '../store/run-store.ts';
import { chooseTemplate, copyTemplate, typeTemplate } from '../store/template-actions.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { DialogMenu } from '../ui/dialog-menu.tsx';
import { TemplateEditor } from './template-editor.tsx';
import styles from './template-menu.module.css';
import { TemplatePreview } from './template-preview.tsx';

const KINDS: { id: TemplateKind; title: string; hint: string }[] = [
  { id: 'markdown', title: 'Markdown', hint: 'headers with path and lines, fences' },
  { id: 'xml', title: 'XML', hint: 'a section for each tier' },
  { id: 'plain', title: 'plain', hint: 'nothing marks where a text ends' },
  { id: 'openai', title: 'OpenAI messages', hint: 'JSON, counted as it is sent' },
  { id: 'anthropic', title: 'Anthropic messages', hint: 'JSON, counted as it is sent' },
  { id: 'own', title: 'own', hint: 'written here' },
];

/** By what the prompt is written, and what it looks like then. */
export function TemplateMenu() {
  const template = useRun((run) => run.settings.template);
  const { kind, own } = template;
  // What has errors is not used; it is kept for as long as the one in use stays.
  const [draft, setDraft] = useState<{ text: string; beside: string } | null>(null);
  const isDrafted = kind === 'own' && draft !== null && draft.beside === own;
  const text = isDrafted ? draft.text : templateText(template);
  const shown = KINDS.find(({ id }) => id === kind)!;
  return (
    <DialogMenu
      name="Template"
      pill="template"
      pillName={`template: ${shown.title}`}
      className={styles.dialog}
    >
      <div className={styles.head}>
        <Choice label="Template" value={kind} options={KINDS} onChoose={chooseTemplate} />
        {kind === 'own' ? (
          <span className={styles.note}>Mustache, without logic</span>
        ) : (
          <>
            <span className={styles.note}>{shown.hint}</span>
            <Button look="pill" onPress={copyTemplate}>
              Edit a copy
            </Button>
          </>
        )}
      </div>
      <TemplateEditor
        text={text}
        isReadOnly={kind !== 'own'}
        onType={(typed) => {
          setDraft({ text: typed, beside: own });
          typeTemplate(typed);
        }}
      />
      <TemplatePreview />
    </DialogMenu>
  );
}
