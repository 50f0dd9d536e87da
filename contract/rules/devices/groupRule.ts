// Rules for group membership: a small closed language that the server compiles to SQL
// (server/devices/groupRules/ruleSql.ts).
import { z } from 'zod'
import { deviceStates } from '#contract/states.ts'

const textOps = ['contains', 'containsNot', 'is', 'isNot'] as const
const sets = ['is', 'isNot'] as const

export const ruleOps = {
  name: textOps,
  location: textOps,
  /** Operators on tags, which are compared by name. */
  tagIds: sets,
  timeZone: sets,
  resolution: sets,
  orientation: ['is'],
  softwareVersion: ['atLeast', 'below', 'is'],
  status: sets,
} as const satisfies Readonly<Record<string, readonly string[]>>

export type RuleField = keyof typeof ruleOps
export type RuleOp = (typeof ruleOps)[RuleField][number]
export const ruleFields = Object.keys(ruleOps) as RuleField[]

/** Fields with a closed set of values. */
export const ruleChoices: { readonly [F in RuleField]?: readonly string[] } = {
  status: deviceStates.all,
  orientation: ['horizontal', 'vertical'],
}

const versionShape = /^[0-9]{1,9}(?:\.[0-9]{1,9}){0,3}/
const ops = [...new Set(Object.values(ruleOps).flat())] as [RuleOp, ...RuleOp[]]

export const ruleCondition = z
  .object({
    field: z.enum(ruleFields as [RuleField, ...RuleField[]]),
    op: z.enum(ops),
    /** One of the values must match; with a negated operator, none may. */
    values: z.array(z.string().trim().min(1).max(100)).min(1).max(20),
  })
  .refine(({ field, op }) => (ruleOps[field] as readonly RuleOp[]).includes(op), { path: ['op'] })
  .refine(({ field, values }) => values.every(value => ruleChoices[field]?.includes(value) ?? true), {
    path: ['values'],
  })
  .refine(({ field, values }) => field !== 'softwareVersion' || values.every(value => versionShape.test(value)), {
    path: ['values'],
  })
  .refine(({ op, values }) => !isComparing(op) || values.length === 1, { path: ['values'] })
export type RuleCondition = z.infer<typeof ruleCondition>

export const groupRule = z.object({
  match: z.enum(['all', 'any']),
  conditions: z.array(ruleCondition).min(1).max(20),
  /** The user confirmed that the rule may match all devices, including later ones. */
  isForAll: z.boolean().optional(),
})
export type GroupRule = z.infer<typeof groupRule>

export type RuleFacts = { readonly [F in Exclude<RuleField, 'tagIds'>]: string | null } & {
  /** Names of tags. */
  readonly tagIds: readonly string[]
}

const isComparing = (op: RuleOp) => op === 'atLeast' || op === 'below'
export const isRefusing = (op: RuleOp) => op === 'isNot' || op === 'containsNot'
export const folded = (text: string) => text.toLowerCase()

/** The first four numbers of a version, padded with zeros; null when it does not start with a number. */
export function versionParts(version: string | null): number[] | null {
  const numbers = version === null ? null : versionShape.exec(version)
  return numbers && `${numbers[0]}.0.0.0`.split('.').slice(0, 4).map(Number)
}

function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, index) => part !== other[index])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

function holds({ field, op, values }: RuleCondition, facts: RuleFacts): boolean {
  if (field === 'softwareVersion') {
    const own = versionParts(facts.softwareVersion)
    return values.some(value => {
      const wanted = versionParts(value)
      if (!own || !wanted) return false
      const order = compared(own, wanted)
      return op === 'atLeast' ? order >= 0 : op === 'below' ? order < 0 : order === 0
    })
  }
  if (field === 'tagIds') {
    const wanted = values.map(folded)
    return facts.tagIds.map(folded).some(name => wanted.includes(name)) !== isRefusing(op)
  }
  const own = folded(facts[field] ?? '')
  const isFound = values
    .map(folded)
    .some(value => (op === 'contains' || op === 'containsNot' ? own.includes(value) : own === value))
  return isFound !== isRefusing(op)
}

/** Whether a device with these facts matches the rule. */
export function isInRule({ match, conditions }: GroupRule, facts: RuleFacts): boolean {
  return match === 'all'
    ? conditions.every(condition => holds(condition, facts))
    : conditions.some(condition => holds(condition, facts))
}
