import type { z } from 'zod'
import type { Subject } from '#server/assembly/defineSubject.ts'
import { type EntriesOf, joinEntries } from '#server/assembly/joinEntries.ts'
import type { Task } from '#server/jobs/defineTask.ts'
import type { TaskData, TaskName } from '#server/jobs/queue/taskData.ts'
import { declared } from './declared.ts'
import { type AnySubject, subjects } from './subjects.ts'

type Tasks = { readonly [N in TaskName]: Task<N, z.ZodType<TaskData[N]>> }

/** All tasks of the server. A missing task is a compile error. */
export const tasks = joinEntries<TaskName, ReturnType<EntriesOf<AnySubject, 'tasks'>>>(
  'task',
  subjects.map(({ name, tasks }: Subject) => ({ name, entries: tasks?.(declared) })),
) as unknown as Tasks
