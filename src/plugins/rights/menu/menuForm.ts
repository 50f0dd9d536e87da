import type { FormRules, FormValues } from '#src/core/assembly/present.ts'

/** Fields that only pages, or only buttons, have. */
const pageFields = ['name', 'icon', 'path', 'component', 'url', 'param', 'versions']
const buttonFields = ['buttonType']
const neededByPages = ['name', 'icon', 'path', 'component']
const neededByButtons = ['parentId', 'buttonType']

const isButton = ({ type }: FormValues) => type === 1
const isOwn = (value: unknown, name: unknown) => value !== null && value !== undefined && value !== name

/** Pages and buttons use different fields; path and component follow the name until the user edits them. */
export const menuForm: FormRules = {
  start: () => ({ icon: 'appstore' }),
  applies: (name, values) => !(isButton(values) ? pageFields : buttonFields).includes(name),
  needs: (name, values) => (isButton(values) ? neededByButtons : neededByPages).includes(name),
  follow(changed, values, before) {
    if (changed !== 'name' || isButton(values)) return {}
    return Object.fromEntries(
      ['path', 'component'].flatMap(name => (isOwn(before[name], before.name) ? [] : [[name, values.name]])),
    )
  },
}
