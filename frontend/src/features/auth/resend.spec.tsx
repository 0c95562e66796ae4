import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { serverNow } from '@/shared/lib/server-clock';
import { Resend } from './resend';

const NUMBER = '+13105550100';

describe('Another code', () => {
  let asked: Asked[];
  let answer: () => Response;
  const onSent = jest.fn();
  const onFailure = jest.fn();

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    onSent.mockReset();
    onFailure.mockReset();
    answer = () => Response.json({});
    asked = serverThatAnswers(() => answer());
    const Screen = () => {
      const [sentAt, setSentAt] = useState(serverNow);
      const sent = (): void => {
        onSent();
        setSentAt(serverNow());
      };
      return <Resend phoneNumber={NUMBER} sentAt={sentAt} onSent={sent} onFailure={onFailure} />;
    };
    render(
      <Provider store={createStore()}>
        <Screen />
      </Provider>,
    );
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const button = () => screen.getByRole<HTMLButtonElement>('button');
  const press = async () => {
    fireEvent.click(button());
    await pass(300);
  };

  it('can be asked for once a minute has passed, and not before; and so again after each', async () => {
    await pass(58_000);
    expect(button().disabled).toBe(true);
    for (let times = 1; times <= 2; times += 1) {
      await pass(2_500);
      expect(button().textContent).toBe('Resend code');
      await press();
      expect(asked.map(({ body }) => body)).toEqual(Array(times).fill({ phoneNumber: NUMBER }));
      expect(onSent).toHaveBeenCalledTimes(times);
      expect([button().disabled, button().textContent]).toEqual([true, 'Resend in 1:00']);
      await press();
      expect(asked).toHaveLength(times);
      await pass(57_000);
      expect(button().disabled).toBe(true);
    }
  });

  it('that could not be sent can be asked for at once, and what was typed stays', async () => {
    answer = () => refusal(400, 'INVALID_REQUEST');
    await pass(61_000);
    await press();
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(onSent).not.toHaveBeenCalled();
    answer = () => Response.json({});
    await press();
    expect(onSent).toHaveBeenCalledTimes(1);
  });
});
