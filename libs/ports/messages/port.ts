export interface TextMessage {
  /** E.164 */
  readonly to: string;
  readonly text: string;
}

/** 'refused': this number takes no messages, and the same again will not be taken. */
export type TextOutcome = 'sent' | 'refused';

/** Text messages to phones. No such service knows a repeat by itself. */
export interface Messages {
  /** Whether it is a number that messages are sent to: in a country of the settings. */
  reaches(phoneNumber: string): boolean;
  /** @throws MessagesUnavailable where it was not taken, and can be tried again */
  send(message: TextMessage): Promise<TextOutcome>;
}

/** Which texts were begun: each is sent once at most. */
export interface SentTexts {
  /** `false`: it was begun before, and may have been sent. @throws StorageUnavailable */
  begin(id: string): Promise<boolean>;
  /** It was not sent. @throws StorageUnavailable */
  undo(id: string): Promise<void>;
}

/** The service of text messages does not answer, or does not want to now. */
export class MessagesUnavailable extends Error {
  override readonly name = 'MessagesUnavailable';
}
