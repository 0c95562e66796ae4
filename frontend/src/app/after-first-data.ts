import { nextTask } from '@/shared/lib/next-task';

/* As after the libraries: until here it was the session and what the first page asks for. */
await nextTask();
