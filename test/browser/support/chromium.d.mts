import type { LaunchOptions } from 'playwright-core';

export const BROWSER_URL: string;
export function launchOptions(path: string | undefined, more?: readonly string[]): LaunchOptions;
