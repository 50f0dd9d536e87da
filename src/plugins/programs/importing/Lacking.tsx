import { Alert } from '#src/ui/feedback/Alert.tsx'

/** Titles of missing parts; hidden if there are none. */
export function Lacking({ message, titles }: { message: string; titles: readonly string[] }) {
  if (titles.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      message={message}
      description={
        <ul>
          {titles.map(title => (
            <li key={title}>
              <bdi>{title}</bdi>
            </li>
          ))}
        </ul>
      }
    />
  )
}
