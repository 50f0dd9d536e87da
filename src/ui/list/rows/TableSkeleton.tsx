import { Bone } from '#src/ui/feedback/Bone.tsx'

type Props = { names: readonly string[]; hasBox: boolean }

const rows = Array.from({ length: 12 }, (_, index) => `skeleton-${index}`)

export function TableSkeleton({ names, hasBox }: Props) {
  return (
    <tbody aria-hidden>
      {rows.map(row => (
        <tr key={row} className="record-awaited">
          {hasBox && (
            <td className="record-box">
              <Bone />
            </td>
          )}
          {names.map(name => (
            <td key={name} className="record-cell">
              <Bone />
            </td>
          ))}
          <td className="record-actions" />
        </tr>
      ))}
    </tbody>
  )
}
