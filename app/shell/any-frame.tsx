import type { ReactNode } from 'react';
import type { OpenedSource } from '../store/source-store.ts';
import { FooterLine } from './footer-line.tsx';
import { LoneFrame } from './lone-frame.tsx';
import { WorkspaceFrame } from './workspace-frame.tsx';

interface Props {
  /** null where nothing is open. */
  opened: OpenedSource | null;
  notice: ReactNode;
  strip: ReactNode;
  /** What the keys do in the workspace, the keys as `kbd`. */
  keys: ReactNode;
  children: ReactNode;
}

/** The frame of a workspace that works without a source too. */
export function AnyFrame({ opened, keys, ...rest }: Props) {
  if (!opened) return <LoneFrame keys={keys} {...rest} />;
  const footer = <FooterLine opened={opened}>{keys}</FooterLine>;
  return <WorkspaceFrame opened={opened} footer={footer} {...rest} />;
}
