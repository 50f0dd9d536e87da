// The rule editor's draft: conditions have stable keys and may be incomplete.
import {
  type GroupRule,
  groupRule,
  type RuleCondition,
  type RuleField,
  ruleFields,
  ruleOps,
} from '#contract/rules/devices/groupRule.ts'

export type DraftCondition = RuleCondition & { key: number }
export type RuleDraft = { match: GroupRule['match']; conditions: DraftCondition[]; isForAll: boolean }

const conditionOf = (field: RuleField, key: number): DraftCondition => ({
  key,
  field,
  op: ruleOps[field][0],
  values: [],
})

export const newDraft = (): RuleDraft => ({ match: 'all', conditions: [conditionOf('name', 1)], isForAll: false })

export const draftOf = ({ match, conditions, isForAll = false }: GroupRule): RuleDraft => ({
  match,
  conditions: conditions.map((condition, index) => ({ ...condition, key: index + 1 })),
  isForAll,
})

export function withCondition(draft: RuleDraft): RuleDraft {
  const taken = draft.conditions.map(({ field }) => field)
  const field = ruleFields.find(each => !taken.includes(each)) ?? 'name'
  const key = Math.max(0, ...draft.conditions.map(condition => condition.key)) + 1
  return { ...draft, conditions: [...draft.conditions, conditionOf(field, key)] }
}

/** Changes one condition. A new field resets the condition, because the values of another field do not apply. */
export function changedCondition(draft: RuleDraft, key: number, change: Partial<RuleCondition>): RuleDraft {
  const conditions = draft.conditions.map(condition => {
    if (condition.key !== key) return condition
    if (change.field && change.field !== condition.field) return conditionOf(change.field, key)
    const next = { ...condition, ...change }
    const isOne = next.op === 'atLeast' || next.op === 'below'
    return { ...next, values: isOne ? next.values.slice(0, 1) : next.values }
  })
  return { ...draft, conditions }
}

export const withoutCondition = (draft: RuleDraft, key: number): RuleDraft => ({
  ...draft,
  conditions: draft.conditions.filter(condition => condition.key !== key),
})

export const ruleOfDraft = ({ match, conditions, isForAll }: RuleDraft): GroupRule => ({
  match,
  conditions: conditions.map(({ key: _key, ...condition }) => condition),
  ...(isForAll ? { isForAll } : {}),
})

/** The rule in the form that the server accepts; null while something is missing. */
export const finishedRule = (rule: GroupRule): GroupRule | null => groupRule.safeParse(rule).data ?? null
