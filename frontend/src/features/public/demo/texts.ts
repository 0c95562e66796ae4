import { textsOf } from '@/shared/texts/texts-of';

/** C2, C5: Book a Demo. */
export const texts = textsOf({
  en: {
    title: 'Book a Demo',
    text: 'Tell us about your venue, and we call you back.',
    fields: {
      companyName: 'Company name',
      fullName: 'Full name',
      phone: 'Phone',
      email: 'E-mail',
      message: 'What are you interested in?',
    },
    left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
    submit: 'Send request',
    busy: 'Sending...',
    failed: 'Your request could not be sent. Try again in a moment.',
    done: {
      title: 'Thank you',
      text: 'We have your request. Somebody who knows bars calls you back.',
      close: 'Close',
    },
  },
});
