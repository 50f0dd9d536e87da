// Declares a subject of the server: everything that the server can do because the subject exists. It is to the server
// as definePlugin is to the administration.
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Resource } from '#contract/kernel/resource.ts'
import type { ResourceName, Resources } from '#contract/resources/index.ts'
import type { ServiceName, Services } from '#contract/services/index.ts'
import type { Task } from '#server/jobs/defineTask.ts'
import type { TaskData, TaskName } from '#server/jobs/queue/taskData.ts'
import type { ScheduledJobs } from '#server/jobs/ScheduledJob.ts'
import type { Behavior, ServiceHandlers } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import type { OutsideServer } from '#server/kernel/outside.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { Hub } from '#server/live/createHub.ts'
import type { SettingBehaviors } from '#server/siteSettings/SettingBehavior.ts'

/** The declarations of all subjects. Subjects that work with every resource or job receive it. */
export type Declared = {
  readonly resources: Readonly<Record<string, Resource>>
  readonly behaviors: Readonly<Record<string, Behavior | undefined>>
  readonly settings: SettingBehaviors
  readonly jobs: ScheduledJobs
  readonly outside: readonly OutsideServer[]
  fileReplaced(fileId: string, context: Context): Promise<void>
}

export type Subject = {
  /** Folder below `server/`. */
  readonly name: string
  /** Behavior of resources beyond CRUD: required for resources with actions, optional for others. */
  readonly behaviors?: { readonly [N in ResourceName]?: Behavior<Resources[N]> }
  /** Additions to the behaviors of resources, which may belong to subjects below. */
  readonly wraps?: { readonly [N in ResourceName]?: (behavior: Behavior<Resources[N]>) => Behavior<Resources[N]> }
  readonly handlers?: (
    parts: Parts,
    declared: Declared,
  ) => { readonly [N in ServiceName]?: ServiceHandlers<Services[N]> }
  readonly tasks?: (declared: Declared) => { readonly [N in TaskName]?: Task<N, z.ZodType<TaskData[N]>> }
  /** Implementations of scheduled jobs. */
  readonly jobs?: Partial<ScheduledJobs>
  /** Behavior of settings that need more than their fields declare. Several subjects may check the same setting. */
  readonly settings?: SettingBehaviors
  /** Delivery of paid orders by kind. */
  readonly completions?: Parts['completions']
  /** Called after the bytes of a media file were replaced. */
  readonly fileReplaced?: (fileId: string, context: Context) => Promise<void>
  /** Adds routes and hooks that are no declared calls. Called before the declared calls are mounted. */
  readonly mount?: (app: FastifyInstance, parts: Parts, hub: Hub) => void
  /** Creates initial data at each start. Must be idempotent. Called after the accounts exist. */
  readonly seed?: (parts: Parts) => Promise<void>
}

export function defineSubject<const S extends Subject>(subject: S): S {
  return subject
}
