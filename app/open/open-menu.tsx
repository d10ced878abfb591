import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { MenuButton } from '../ui/menu-button.tsx';
import { openPicked, openPickedInspection, openSampleShop } from './intake.ts';
import { PickerInput } from './picker-input.tsx';

/** From the workspace to another source. */
export function OpenMenu() {
  const folder = useRef<HTMLInputElement>(null);
  const archive = useRef<HTMLInputElement>(null);
  const inspection = useRef<HTMLInputElement>(null);
  const pick = (id: string): void => {
    if (id === 'folder') folder.current?.click();
    else if (id === 'archive') archive.current?.click();
    else if (id === 'inspection') inspection.current?.click();
    else openSampleShop();
  };
  return (
    <>
      <MenuButton
        label="Open another source"
        look="icon"
        onPick={pick}
        items={[
          { id: 'folder', title: 'Choose a folder…', hint: 'or drop one anywhere on the page' },
          { id: 'archive', title: 'Open an archive…', hint: '.zip, .tar, .tar.gz' },
          {
            id: 'inspection',
            title: 'Open an inspection…',
            hint: 'saved from Oriel: .json, .json.gz',
          },
          { id: 'sample', title: 'Try the sample', hint: 'the story of the deprecated helper' },
        ]}
      >
        <FolderOpen size={15} aria-hidden="true" />
      </MenuButton>
      <PickerInput kind="folder" ref={folder} onPick={openPicked} />
      <PickerInput kind="archive" ref={archive} onPick={openPicked} />
      <PickerInput kind="inspection" ref={inspection} onPick={openPickedInspection} />
    </>
  );
}
