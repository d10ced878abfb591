import { classNames } from './class-names';

export interface PeerVersion {
  protocol: number;
  name: string;
}

/** Shown beside peers that still speak protocol 1, so that people know why calls are slow. */
export function LegacyPeerBadge({ peer }: { peer: PeerVersion }) {
  if (peer.protocol > 1) return null;
  return (
    <span className={classNames('lantern-badge', 'is-legacy')} title={`${peer.name} speaks protocol 1`}>
      legacy
    </span>
  );
}
