import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { locationOf } from '@/data/venues/testing/locations';
import { useSettingsDraft } from './use-settings-draft';

describe('Settings that are being edited', () => {
  afterEach(cleanup);

  const edit = () =>
    renderHook((location) => useSettingsDraft(location), {
      initialProps: locationOf({ customDisclaimer: 'Saved' }),
    });

  it('follow what is saved where they were not touched', () => {
    const { result, rerender } = edit();
    act(() => result.current.set('description', 'Long Bar'));
    rerender(locationOf({ customDisclaimer: 'Theirs' }));
    expect(result.current.form).toMatchObject({ description: 'Long Bar', customDisclaimer: 'Theirs' });
    expect([result.current.changed, result.current.overtaken]).toEqual([['description'], []]);
  });

  it('keep what was typed, and know that another person has saved something', () => {
    const { result, rerender } = edit();
    act(() => result.current.set('customDisclaimer', 'Mi'));
    act(() => result.current.set('customDisclaimer', 'Mine'));
    rerender(locationOf({ customDisclaimer: 'Theirs' }));
    expect(result.current.form.customDisclaimer).toBe('Mine');
    expect(result.current.overtaken).toEqual(['customDisclaimer']);
    act(() => result.current.drop(['customDisclaimer']));
    expect([result.current.form.customDisclaimer, result.current.changed]).toEqual(['Theirs', []]);
  });

  it('are not changed where both have written the same', () => {
    const { result, rerender } = edit();
    act(() => result.current.set('customDisclaimer', 'Both'));
    rerender(locationOf({ customDisclaimer: 'Both' }));
    expect([result.current.changed, result.current.overtaken]).toEqual([[], []]);
  });
});
