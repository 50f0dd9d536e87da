import type { FormValues } from '#src/core/assembly/present.ts'

type Role = { id: string; managesAll: boolean }

const subAccount = 2
const general = 0

/** Keeps kind, roles and visibility of a new account consistent: changing one adjusts the others. */
export function sightRules(roles: readonly Role[]) {
  const isWide = (id: unknown) => roles.some(role => role.id === id && role.managesAll)
  const chosenIn = ({ roles: chosen }: FormValues) => (Array.isArray(chosen) ? chosen : [])

  function adjustToSight(values: FormValues): FormValues {
    const chosen = chosenIn(values)
    if (values.sees === 'all') {
      const wide = roles.find(({ managesAll }) => managesAll)
      const type = values.type === subAccount ? general : values.type
      return { type, ...(wide && !chosen.some(isWide) ? { roles: [...chosen, wide.id] } : {}) }
    }
    const narrow = chosen.filter(id => !isWide(id))
    const type = values.sees === 'ours' ? subAccount : values.type === subAccount ? general : values.type
    return { type, ...(narrow.length < chosen.length ? { roles: narrow } : {}) }
  }

  function follow(name: string, values: FormValues): FormValues {
    const { sees, type } = values
    if (name === 'sees') return sees ? adjustToSight(values) : {}
    if (name === 'roles') {
      const isAll = chosenIn(values).some(isWide)
      if (isAll) return { sees: 'all', ...(type === subAccount ? { type: general } : {}) }
      return sees === 'all' ? { sees: null } : {}
    }
    if (name !== 'type') return {}
    if (type === subAccount) return { sees: 'ours', ...adjustToSight({ ...values, sees: 'ours' }) }
    return sees === 'ours' ? { sees: 'own' } : {}
  }

  return { follow, needs: (name: string) => name === 'sees' }
}
