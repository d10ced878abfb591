export { Button, type ButtonProps } from './Button';
export { Card, CardRow, type CardProps } from './Card';
export { classNames } from './class-names';
export { openDialog, type DialogOptions } from './Dialog';
export { useLocale } from './use-locale';
export { Table } from './table/Table';
export { LegacyPeerBadge } from './LegacyPeerBadge';
