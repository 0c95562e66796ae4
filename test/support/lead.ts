/** A venue that asks for a demo. */
export const pier = {
  ...{ companyName: 'Pier 9', fullName: 'Noor A.', phone: '+13105556799', email: 'noor@pier9.example' },
  message: 'Two bars and a guest list.',
};
