import type { LiveMessage } from '#contract/kernel/channel.ts'
import type { ResourceName } from '#contract/resources/index.ts'
import type { ChangedRow, ChangeType } from '../context.ts'

/** What the nodes tell each other; plain data, so that it can travel. */
export type LiveEvent =
  | { kind: 'user'; username: string; message: LiveMessage }
  | { kind: 'device'; eid: string; message: LiveMessage }
  | { kind: 'all'; message: LiveMessage }
  | { kind: 'changed'; resource: ResourceName; type: ChangeType; rows: readonly ChangedRow[] }
  | { kind: 'cutDevice'; deviceId: string }
  | { kind: 'cutUser'; userId: string }
