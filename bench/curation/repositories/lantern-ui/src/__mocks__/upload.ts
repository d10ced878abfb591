import { vi } from 'vitest';
import type { Upload } from '../api/types.gen';

export const sent: Upload[] = [];

export const upload = vi.fn(async (file: File): Promise<Upload> => {
  const row: Upload = { id: String(sent.length), bytes: file.size, state: 'sent' };
  sent.push(row);
  return row;
});
