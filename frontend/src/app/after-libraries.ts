import { nextTask } from '@/shared/lib/next-task';

/*
 * Modules are evaluated one after another without a break, which on a slow phone holds a painted page up for as long
 * as all of them take. What is imported after this one waits for a task of its own: until here it was libraries.
 */
await nextTask();
