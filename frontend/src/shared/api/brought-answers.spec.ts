import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { bringsAnswers, broughtAnswer, forgetBroughtAnswers } from './brought-answers';
import { EVENT_POSITION } from './position';

const NOW = new Date('2026-06-12T22:00:00Z').getTime();
const THINGS = { '/things?limit=2': { position: '0042', body: { items: [1, 2] } } };

describe('An answer that the page brings along', () => {
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
    forgetBroughtAnswers();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    document.body.innerHTML = '';
  });

  const pageBrings = (start: unknown): void => {
    document.body.innerHTML = '<script type="application/json" id="answers"></script>';
    document.getElementById('answers')!.textContent = JSON.stringify(start);
  };
  const take = () => broughtAnswer({ url: '/things', params: { limit: 2, nextToken: undefined } });

  it('is taken once, with how far it was', () => {
    pageBrings({ at: NOW, answers: THINGS });
    expect(bringsAnswers()).toBe(true);
    const taken = take();
    expect(taken?.data).toEqual({ items: [1, 2] });
    expect(taken?.meta.response?.headers.get(EVENT_POSITION)).toBe('0042');
    expect([take(), bringsAnswers()]).toEqual([null, false]);
  });

  it('answers nothing else', () => {
    pageBrings({ at: NOW, answers: THINGS });
    expect(broughtAnswer({ url: '/things' })).toBeNull();
  });

  it.each([
    ['is of a page from long ago', { at: NOW - 61_000, answers: THINGS }],
    ['is of a page from a clock far ahead', { at: NOW + 61_000, answers: THINGS }],
    ['has no time', { answers: THINGS }],
    ['has no answers', { at: NOW }],
    ['is no answer', { at: NOW, answers: { '/things?limit=2': 'a text' } }],
  ])('is not there where it %s', (_, start) => {
    pageBrings(start);
    expect(take()).toBeNull();
  });

  it('is not there on other pages', () => {
    expect([take(), bringsAnswers()]).toEqual([null, false]);
  });
});
