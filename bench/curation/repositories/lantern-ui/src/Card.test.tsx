import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Card } from './Card';

describe('Card', () => {
  it('renders a title and a footer', () => {
    const { container } = render(
      <Card title="Harbour lights" footer="3 of 7">
        text
      </Card>,
    );
    expect(container.firstChild).toMatchSnapshot();
  });
});
