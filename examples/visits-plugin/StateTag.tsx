import { TagField } from '@refinedev/antd'
import { useTranslate } from '@refinedev/core'
import type { Visit } from './contract.ts'

const colours = { clean: 'green', dirty: 'orange', broken: 'red' } as const

export function StateTag({ state }: { state: Visit['state'] }) {
  const translate = useTranslate()
  return state && <TagField value={translate(`visit.values.state.${state}`)} color={colours[state]} />
}
