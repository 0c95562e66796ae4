import { describe, expect, it } from '@jest/globals';
import { locationOf } from '@/data/venues/testing/locations';
import { changeOf, formOf, problemsOf, settingsFields, type SettingsForm } from './settings-form';
import { texts } from './texts';

const form = (about: Partial<SettingsForm> = {}): SettingsForm => ({ ...formOf(locationOf()), ...about });

describe('The settings as a form', () => {
  it('stand in the fields as they are saved, and nothing where there is none', () => {
    const location = locationOf({ showSplashAds: 'NEFT', splashVideoUrl: '/a.webm', promoBadge: 'New' });
    expect(formOf(location)).toEqual({
      description: 'Main Bar',
      orderSuccessMessage: '',
      customDisclaimer: '',
      promoBadge: 'New',
      primaryColor: '',
      pickupMode: 'express',
      eventFee: '0.00',
      lowStockAt: '',
      showsSplash: true,
      splashVideoUrl: '/a.webm',
    });
  });

  it('are sent field by field; what was emptied is taken away', () => {
    const changed = form({ eventFee: ' 2.5 ', customDisclaimer: ' ', primaryColor: '#FF6B8B' });
    expect(changeOf(changed, ['eventFee', 'customDisclaimer', 'primaryColor'])).toEqual({
      eventFee: '2.50',
      customDisclaimer: null,
      primaryColor: '#FF6B8B',
    });
    expect(changeOf(form({ lowStockAt: ' 12 ' }), ['lowStockAt'])).toEqual({ lowStockAt: 12 });
    expect(changeOf(form({ lowStockAt: ' ' }), ['lowStockAt'])).toEqual({ lowStockAt: null });
    expect(formOf(locationOf({ lowStockAt: 12 })).lowStockAt).toBe('12');
    expect(changeOf(form({ showsSplash: true }), ['showsSplash'])).toEqual({ showSplashAds: 'NEFT' });
    expect(changeOf(form(), ['showsSplash'])).toEqual({ showSplashAds: null });
    expect(Object.keys(changeOf(form(), settingsFields))).toHaveLength(settingsFields.length);
  });

  it.each<[Partial<SettingsForm>, object]>([
    [{}, {}],
    [{ description: ' ' }, { description: texts.missing }],
    [{ primaryColor: '#FF6' }, { primaryColor: texts.colour.malformed }],
    [{ eventFee: '500' }, {}],
    [{ eventFee: '500.01' }, { eventFee: texts.fee.malformed }],
    [{ lowStockAt: '1' }, {}],
    [{ lowStockAt: '9999' }, {}],
    [{ lowStockAt: '0' }, { lowStockAt: texts.stock.malformed }],
    [{ lowStockAt: '10000' }, { lowStockAt: texts.stock.malformed }],
    [{ lowStockAt: '2.5' }, { lowStockAt: texts.stock.malformed }],
    [{ eventFee: '' }, { eventFee: texts.fee.malformed }],
    [{ showsSplash: true }, { splashVideoUrl: texts.splash.malformed }],
    [{ splashVideoUrl: 'http://a.example/b.mp4' }, { splashVideoUrl: texts.splash.malformed }],
    [{ splashVideoUrl: '//a.example/b.mp4' }, { splashVideoUrl: texts.splash.malformed }],
    [{ showsSplash: true, splashVideoUrl: 'https://a.example/b.mp4' }, {}],
  ])('say what is wrong: %j', (about, problems) => {
    expect(problemsOf(form(about))).toEqual(problems);
  });
});
