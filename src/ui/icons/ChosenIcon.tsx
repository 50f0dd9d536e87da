import type { Icon } from '#src/core/assembly/present.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { isMenuIconName, menuIcons } from './menuIcons.ts'

type Props = { name: string; own: Icon; className: string }

/** An icon by its stored name; the page's own icon if this front end does not know the name. */
export default function ChosenIcon({ name, own, className }: Props) {
  const Shown = isMenuIconName(name) ? menuIcons[name] : own
  return decorative(<Shown className={className} />)
}
