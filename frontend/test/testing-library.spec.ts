import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

afterEach(() => document.body.replaceChildren());

describe('what is waited for in vain', () => {
  it('prints the page once, when the time is over, and not at each look before', async () => {
    document.body.innerHTML = '<p>All there is</p>';
    const said: string[] = [];
    const look = (): void => {
      try {
        screen.getByText('Nothing');
      } catch (error) {
        said.push(String(error));
        throw error;
      }
    };
    await expect(waitFor(look, { timeout: 20, interval: 5 })).rejects.toThrow('All there is');
    expect(said.length).toBeGreaterThan(0);
    expect(said.join('\n')).not.toContain('All there is');
    expect(said[0]).toMatch(/^TestingLibraryElementError: Unable to find an element with the text: Nothing/);
    expect(look).toThrow('All there is');
  });
});
