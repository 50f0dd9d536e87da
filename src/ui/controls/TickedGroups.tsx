import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { searchable } from '#contract/rules/texts/searchable.ts'
import './tickedGroups.css'

type Ticked = Readonly<Record<string, readonly string[]>>
type Group = { name: string; word: string; options: readonly { value: string; label: string }[] }

type Props = {
  id?: string
  groups: readonly Group[]
  value: Ticked
  onChange: (value: Ticked) => void
  /** Items ticked along with a group. */
  start: (group: Group) => readonly string[]
  /** True: a group stays ticked when none of its items is. */
  isEmptyKept?: boolean
  disabled?: boolean
  searchWord: string
  'aria-describedby'?: string
}

/** Searchable groups; each ticked group lists its items below it. */
export function TickedGroups(props: Props) {
  const { id, groups, value, onChange, start, isEmptyKept = false, disabled, searchWord, ...aria } = props
  const [search, setSearch] = useState('')
  const sought = searchable(search.trim())
  const shown = groups.filter(({ word }) => searchable(word).includes(sought))

  const set = (name: string, next: readonly string[] | null) =>
    onChange(next ? { ...value, [name]: next } : without(value, name))

  return (
    <div className="ticked-groups">
      <Input
        id={id}
        type="search"
        dir="auto"
        placeholder={searchWord}
        aria-describedby={aria['aria-describedby']}
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      <ul>
        {shown.map(group => {
          const { name, word, options } = group
          const ticked = value[name]
          return (
            <li key={name}>
              <Checkbox
                checked={ticked !== undefined}
                disabled={disabled}
                onChange={({ target }) => set(name, target.checked ? start(group) : null)}
              >
                {word}
              </Checkbox>
              {ticked !== undefined && options.length > 0 && (
                <Checkbox.Group
                  aria-label={word}
                  value={[...ticked]}
                  disabled={disabled}
                  options={[...options]}
                  onChange={next => set(name, next.length > 0 || isEmptyKept ? next : null)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const without = (value: Ticked, name: string): Ticked =>
  Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
