/** C5: the limits of the demo request, and what is said where one is not kept. No schemas here: a public page loads it. */
export const LEAD_LIMITS = {
  name: 2,
  longestName: 120,
  message: 10,
  longestMessage: 500,
  longestEmail: 254,
} as const;

export const leadMessages = {
  companyName: 'Company name must be at least 2 characters',
  fullName: 'Full name must be at least 2 characters',
  phone: 'Please enter a valid phone number',
  email: 'Invalid email address',
  message: "Please tell us what you're interested in",
  longMessage: 'Message must be less than 500 characters',
} as const;
