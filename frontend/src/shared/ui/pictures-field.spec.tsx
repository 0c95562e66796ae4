import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PicturesField } from './pictures-field';

const ELSEWHERE = 'https://a.example/a%20b.jpg';

describe('The pictures of a form', () => {
  let urls: readonly string[];
  const onSubmit = jest.fn();

  function Form() {
    const [now, setNow] = useState<readonly string[]>([]);
    urls = now;
    const field = { name: 'Ale', productType: 'ALCOHOLIC_ITEM', urls: now, most: 2, onChange: setNow };
    return (
      <form onSubmit={onSubmit}>
        <PicturesField {...field} upload={async () => Promise.resolve('/api/pictures/abc.webp')} />
      </form>
    );
  }
  beforeEach(() => {
    onSubmit.mockClear();
    render(<Form />);
  });
  afterEach(cleanup);

  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const type = async (text: string): Promise<void> => {
    const field = await screen.findByLabelText('Address of a picture');
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };

  it.each([
    'http://a.example/b.jpg',
    'a.example/b.jpg',
    'javascript:alert(1)',
    'https://user@a.example/b.jpg',
    'https://10.0.0.1/b.jpg',
  ])('are never at %s', async (address) => {
    await press('Use an address');
    await type(address);
    await press('Add');
    await screen.findByText('A picture is uploaded, or has an address that begins with https://.');
    expect(urls).toEqual([]);
    await type(ELSEWHERE);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // id: may-lie-elsewhere-under
  it('may lie elsewhere, under an address as browsers write it; Enter in it does not send the form', async () => {
    await press('Use an address');
    await type(' https://A.example/a b.jpg{Enter}');
    expect(urls).toEqual([ELSEWHERE]);
    expect(onSubmit).not.toHaveBeenCalled();
    const picture = screen.getByRole('img', { name: 'Picture 1' });
    expect(picture.getAttribute('src')).toBe(ELSEWHERE);
    expect(picture.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  it('are there once each', async () => {
    for (const _time of [1, 2]) {
      await press('Use an address');
      await type(ELSEWHERE);
      await press('Add');
    }
    await screen.findByText('This picture is here already.');
    expect(urls).toEqual([ELSEWHERE]);
  });

  // id: are-said-to-show-nothing
  it('are said to show nothing where one cannot be had, and can be taken away', async () => {
    await press('Use an address');
    await type(`${ELSEWHERE}{Enter}`);
    fireEvent.error(screen.getByRole('img', { name: 'Picture 1' }));
    const words = 'Nothing can be seen of picture 1. Is its address that of a picture?';
    await screen.findByText(words);
    await press('Remove picture 1');
    expect(screen.queryByText(words)).toBeNull();
  });

  it('are no more than there may be, wherever they lie', async () => {
    await press('Use an address');
    await type(`${ELSEWHERE}{Enter}`);
    await userEvent.upload(
      screen.getByLabelText('Choose a picture'),
      new File(['x'], 'x.png', { type: 'image/png' }),
    );
    await screen.findByRole('img', { name: 'Picture 2' });
    for (const name of ['Add a picture', 'Use an address'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });
});
