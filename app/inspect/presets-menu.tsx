import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { OwnPreset } from '../../core/formats/presets.ts';
import { toVisible } from '../../core/text/visible.ts';
import { handOutFile } from '../hand-out/hand-out.ts';
import {
  applyPreset,
  importPresets,
  presetsFile,
  removePreset,
  savePreset,
  useOwnPresets,
} from '../store/own-presets.ts';
import { Button } from '../ui/button.tsx';
import { DialogMenu } from '../ui/dialog-menu.tsx';
import { FileButton } from '../ui/file-button.tsx';
import textField from '../ui/text-field.module.css';
import styles from './presets-menu.module.css';

const KIND_WORDS: Record<OwnPreset['kind'], string> = {
  budget: 'budget',
  settings: 'all settings',
};

/** Budgets and settings that the person named, to come back to and to hand on. */
export function PresetsMenu() {
  const presets = useOwnPresets((own) => own.presets);
  const [said, setSaid] = useState('');
  return (
    <DialogMenu name="Own presets" pill="presets" className={styles.dialog}>
      {presets.length === 0 ? (
        <p className={styles.note}>
          Nothing is named yet. A name keeps the budget, or all settings without texts, pins, mutes
          and orders, in this browser.
        </p>
      ) : (
        <ul className={styles.presets} aria-label="Own presets">
          {presets.map((preset) => (
            <PresetRow key={preset.name} preset={preset} />
          ))}
        </ul>
      )}
      <NameForm onSaid={setSaid} />
      <div className={styles.acts}>
        <Button
          look="pill"
          isDisabled={presets.length === 0}
          onPress={() =>
            void handOutFile('the presets', 'oriel-presets.json', presetsFile(), 'application/json')
          }
        >
          export
        </Button>
        <FileButton
          label="File of presets"
          accept=".json"
          look="pill"
          onPick={([file]) => {
            if (file) void importPresets(file).then(setSaid);
          }}
        >
          import
        </FileButton>
      </div>
      <p className={styles.note} role="status">
        {said}
      </p>
    </DialogMenu>
  );
}

function PresetRow({ preset }: { preset: OwnPreset }) {
  const name = toVisible(preset.name);
  return (
    <li>
      <span>
        <bdi>{name}</bdi> <small>{KIND_WORDS[preset.kind]}</small>
      </span>
      <Button look="pill" aria-label={`use ${name}`} onPress={() => applyPreset(preset)}>
        use
      </Button>
      <Button look="bare" aria-label={`Remove ${name}`} onPress={() => removePreset(preset.name)}>
        <X size={12} aria-hidden="true" />
      </Button>
    </li>
  );
}

function NameForm({ onSaid }: { onSaid(words: string): void }) {
  const id = useId();
  const [name, setName] = useState('');
  const save = (kind: OwnPreset['kind']): void => {
    const problem = savePreset(name, kind);
    onSaid(problem ?? `“${name.trim()}” is kept in this browser.`);
    if (problem === null) setName('');
  };
  return (
    <div className={styles.form}>
      <label htmlFor={id}>name</label>
      <input
        id={id}
        className={textField.field}
        value={name}
        maxLength={80}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && save('budget')}
      />
      <Button look="pill" onPress={() => save('budget')}>
        keep budget
      </Button>
      <Button look="pill" onPress={() => save('settings')}>
        keep all settings
      </Button>
    </div>
  );
}
