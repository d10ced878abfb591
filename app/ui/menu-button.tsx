import type { ReactNode } from 'react';
import { type Key, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Button } from './button.tsx';
import floating from './floating.module.css';

interface Props {
  label: string;
  title?: string;
  look?: 'plain' | 'icon' | 'bare' | 'pill';
  children: ReactNode;
  items: { id: string; title: string; hint?: string }[];
  onPick(id: string): void;
}

/** A button with a menu of things to do. */
export function MenuButton({ label, title, look = 'plain', children, items, onPick }: Props) {
  return (
    <MenuTrigger>
      <Button look={look} aria-label={label} title={title}>
        {children}
      </Button>
      <Popover className={floating.popover} placement="bottom end">
        <Menu className={floating.list} onAction={(key: Key) => onPick(String(key))}>
          {items.map((item) => (
            <MenuItem key={item.id} id={item.id} textValue={item.title} className={floating.item}>
              <span>{item.title}</span>
              {item.hint && <small>{item.hint}</small>}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
