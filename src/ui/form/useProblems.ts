import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '#contract/errors/errors.ts'
import type { Fields } from '#contract/kernel/field.ts'
import { errorOf } from './formValues.ts'

export type Problems = Readonly<Record<string, string>>
/** Problems of the last attempt to save; attempts are numbered. */
export type Refusal = { attempt: number; problems: Problems }

/** Problems by field; the empty key is for those that concern no field. */
export function useProblems(written: Fields, isNew: boolean) {
  const { t } = useTranslation('errors')
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<Refusal>({ attempt: 0, problems: {} })
  const textOf = ({ id, params }: FieldError) => t(`errors:${id}`, { ...params })
  function refuse(found: Problems) {
    setProblems(found)
    setRefusal(({ attempt }) => ({ attempt: attempt + 1, problems: found }))
  }
  return {
    problems,
    refusal,
    refuse,
    refuseFields: (errors: readonly FieldError[]) =>
      refuse(Object.fromEntries(errors.map(error => [error.field, textOf(error)]))),
    clear() {
      setProblems({})
      setRefusal(({ attempt }) => ({ attempt, problems: {} }))
    },
    /** Validates a field again if it has a problem. */
    recheck(name: string, value: unknown) {
      if (!(name in problems)) return
      const field = written[name]
      const error = field && errorOf(name, field, value, isNew)
      const { [name]: _former, ...others } = problems
      setProblems(error ? { ...others, [name]: textOf(error) } : others)
    },
  }
}
