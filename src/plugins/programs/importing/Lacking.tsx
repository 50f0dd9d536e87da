import { Alert } from '#src/ui/feedback/Alert.tsx'

/** What did not come along, by its titles; absent when everything did. */
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
