import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Announcer } from './announcer';
import { PictureTooLarge } from './picture-too-large';
import { PicturesField } from './pictures-field';

const ELSEWHERE = 'https://a.example/a%20b.jpg';

describe('The pictures of a form', () => {
  let urls: readonly string[];
  let upload: () => Promise<string>;
  const onSubmit = jest.fn();

  function Form() {
    const [now, setNow] = useState<readonly string[]>([]);
    urls = now;
    const field = { name: 'Ale', productType: 'ALCOHOLIC_ITEM', urls: now, most: 2, onChange: setNow };
    return (
      <form onSubmit={onSubmit}>
        <PicturesField {...field} upload={() => upload()} tooLarge="At most 10 MB." />
        <Announcer />
      </form>
    );
  }
  beforeEach(() => {
    onSubmit.mockClear();
    upload = async () => Promise.resolve('/api/pictures/abc.webp');
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

  const choose = () =>
    userEvent.upload(
      screen.getByLabelText('Choose a picture'),
      new File(['x'], 'x.png', { type: 'image/png' }),
    );

  it('say why one was not taken, and no more of it by the next choice', async () => {
    for (const [problem, said] of [
      [new PictureTooLarge(), 'At most 10 MB.'],
      [{ status: 400, data: { code: 'NO', message: 'That is no picture.' } }, 'That is no picture.'],
      [new Error(), 'The picture could not be sent. Try again.'],
    ] as const) {
      upload = jest.fn<() => Promise<string>>().mockRejectedValue(problem);
      await choose();
      await screen.findByText(said);
      expect(screen.getAllByRole('alert')).toHaveLength(1);
    }
    upload = async () => Promise.resolve('/api/pictures/abc.webp');
    await choose();
    await screen.findByRole('img', { name: 'Picture 1' });
    expect(screen.queryByRole('alert')).toBeNull();
    await screen.findByText('The picture is here. Save to show it to guests.');
  });

  it('keep what was made of the form while one was on its way', async () => {
    let arrive: (url: string) => void = () => undefined;
    upload = async () => new Promise((resolve) => (arrive = resolve));
    await choose();
    await press('Use an address');
    await type(`${ELSEWHERE}{Enter}`);
    act(() => arrive('/api/pictures/abc.webp'));
    await waitFor(() => expect(urls).toEqual([ELSEWHERE, '/api/pictures/abc.webp']));
  });

  it('have the one first that is wanted first', async () => {
    await choose();
    await press('Use an address');
    await type(`${ELSEWHERE}{Enter}`);
    await screen.findByRole('img', { name: 'Picture 2' });
    expect(screen.queryByRole('button', { name: 'Make picture 1 the first' })).toBeNull();
    await press('Make picture 2 the first');
    expect(urls).toEqual([ELSEWHERE, '/api/pictures/abc.webp']);
    await press('Remove picture 1');
    expect(urls).toEqual(['/api/pictures/abc.webp']);
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
