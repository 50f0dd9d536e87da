import { Mark } from './Mark.tsx'

export function Wordmark({ name }: { name: string }) {
  return (
    <span className="m-wordmark">
      <Mark />
      <bdi>{name}</bdi>
    </span>
  )
}
