import { Select } from 'antd'
import { authorization } from '#contract/resources/money/authorization.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { matchOptionBy } from '#src/ui/controls/matchOptionBy.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** Selects an account that receives points; each option shows the balance of its account. */
export function HolderInput({ id, value, onChange, disabled, ...props }: InputProps<string>) {
  const format = useFormat()
  const { data, isPending } = useCallQuery(authorization, 'getToUserList')
  return (
    <Select<string>
      id={id}
      showSearch
      filterOption={matchOptionBy('title')}
      loading={isPending}
      disabled={disabled}
      value={value ?? undefined}
      onChange={chosen => onChange?.(chosen)}
      aria-describedby={props['aria-describedby']}
      options={data?.map(each => ({
        value: each.id,
        title: each.username,
        label: (
          <>
            <bdi>{each.nickName ?? each.username}</bdi> (<bdi>{format.number(each.points)}</bdi>)
          </>
        ),
      }))}
    />
  )
}
