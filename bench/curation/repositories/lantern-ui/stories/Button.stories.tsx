import type { Meta, StoryObj } from '@storybook/react';
import { Button } from '../src/Button';

const meta: Meta<typeof Button> = { component: Button, title: 'Basics/Button' };
export default meta;

export const Plain: StoryObj<typeof Button> = { args: { children: 'Moor' } };
export const Busy: StoryObj<typeof Button> = { args: { children: 'Mooring', busy: true } };
export const Danger: StoryObj<typeof Button> = { args: { children: 'Scuttle', tone: 'danger' } };
