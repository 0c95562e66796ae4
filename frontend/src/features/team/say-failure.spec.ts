import { afterEach, expect, it, jest } from '@jest/globals';
import { leftUnconfirmed } from '@/shared/api/passkey-gate';
import { toast } from '@/shared/ui/toast';
import { sayFailure } from './say-failure';

afterEach(() => {
  jest.restoreAllMocks();
});

it('A change of roles whose question for a passkey was left is no failure that is told', () => {
  const said = jest.spyOn(toast, 'error').mockReturnValue('1');
  sayFailure('remove', leftUnconfirmed);
  expect(said).not.toHaveBeenCalled();
  sayFailure('remove', { status: 403, data: { code: 'PASSKEY_REQUIRED', error: 'Confirm it.' } });
  expect(said).toHaveBeenCalledWith(expect.any(String), 'Confirm it.');
});
