import type { Context } from '#server/kernel/context.ts'

type Failed = { failure: { id: string; params: Record<string, unknown> } | null; reason: string | null }

/** Sets `reason` to the cause of a failed call, in the reader's language. */
export function describeFailures(records: Failed[], { texts, language }: Pick<Context, 'texts' | 'language'>): void {
  for (const record of records)
    record.reason = record.failure ? texts.say(language, record.failure.id, record.failure.params) : null
}
