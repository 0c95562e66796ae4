import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    title: 'Staff Management',
    /** S2 */
    profiles: 'Staff Profiles',
    add: 'Add Staff',
    loading: 'Loading the staff',
    failed: 'The staff could not be loaded.',
    noForm: 'The form could not be loaded.',
    old: 'The staff may have changed since.',
    none: 'Nobody has a role here yet.',
    filter: {
      name: 'Filter the staff',
      find: 'Name or number',
      role: 'Show role',
      all: 'All roles',
      none: 'No profile has this name, number or role.',
      clear: 'Show all',
      some: (shown: number, all: number) => `${shown} of ${all} profiles`,
    },
    you: 'you',
    editWord: 'Edit',
    edit: (name: string) => `Edit ${name}`,
    form: {
      addTitle: 'Add Staff',
      editTitle: 'Edit staff',
      name: 'Name',
      role: 'Role',
      ownRole: 'You cannot lower your own role.',
      choose: 'Choose a role',
      create: 'Add',
      update: 'Save',
      remove: 'Remove',
    },
    missing: {
      name: 'Please enter a name.',
      role: 'Please choose a role.',
      phone: 'Invalid phone number. Please enter a valid number.',
    },
    removal: {
      title: 'Confirm removal',
      text: (name: string, venue: string) =>
        `${name} works at ${venue} no longer: every screen they have open closes at once.`,
      action: 'Remove',
    },
    reset: {
      action: 'Reset passkeys',
      sure: 'Reset, I know who asks',
      text: (name: string) =>
        `${name} loses every passkey, is logged out everywhere, and can add a new one after the next sign-in. Make sure that it is ${name} who is asking: a thief with their phone would ask for the same.`,
    },
    /** S8 */
    done: {
      create: 'Role created',
      update: 'Role updated',
      remove: 'Role removed',
      reset: 'Passkeys reset',
    },
    notDone: {
      create: 'Failed to create the role. Please try again.',
      update: 'Failed to update the role. Please try again.',
      remove: 'Failed to remove the role. Please try again.',
      reset: 'The passkeys were not reset. Please try again.',
    },
  },
});
