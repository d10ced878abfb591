import { createRoot } from 'react-dom/client';
import { Button } from './Button';

export interface DialogOptions {
  title: string;
  body: string;
  confirm?: string;
}

/** Asks and resolves with the answer; Escape counts as no. */
export async function openDialog(options: DialogOptions): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const answer = await new Promise<boolean>((resolve) => {
    root.render(
      <dialog open onCancel={() => resolve(false)}>
        <h2>{options.title}</h2>
        <p>{options.body}</p>
        <Button tone="accent" onClick={() => resolve(true)}>
          {options.confirm ?? 'Yes'}
        </Button>
      </dialog>,
    );
  });
  root.unmount();
  host.remove();
  return answer;
}
