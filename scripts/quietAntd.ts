// The vite plugin of antd's own English: what is drawn beside words or a field says nothing to screen readers.
import type { Plugin } from 'vite'

const hidden = '"aria-hidden": true'
/** A file of antd, and what takes the place of what it says. An icon that was given a name keeps it. */
export const quieted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@ant-design/icons/es/components/AntdIcon.js': {
    '"aria-label": icon.name': '"aria-hidden": restProps["aria-label"] === undefined || undefined',
  },
  // The head of a fold is a button that says whether it is open.
  'antd/es/collapse/Collapse.js': {
    "\"aria-label\": panelProps.isActive ? 'expanded' : 'collapsed'": hidden,
  },
  // The cross of a text field is out of the keyboard's way: the field is emptied by keys.
  'rc-input/es/BaseInput.js': {
    'type: "button",\n        tabIndex: -1,': `type: "button",\n        ${hidden},\n        tabIndex: -1,`,
  },
  // A field of numbers is a spin button: keys do what these two do for a pointer.
  'rc-input-number/es/StepHandler.js': {
    '"aria-label": "Increase Value"': hidden,
    '"aria-label": "Decrease Value"': hidden,
  },
  // The options that are heard stand in a list of their own; what is drawn of a long list is no option to be selected.
  'rc-select/es/OptionList.js': {
    // The title of a group is read, and never chosen.
    '"aria-selected": isAriaSelected(value)\n    }), value)':
      '"aria-selected": group ? undefined : isAriaSelected(value)\n    }), value)',
    '"aria-selected": isAriaSelected(value),\n      className':
      '"aria-selected": virtual ? undefined : isAriaSelected(value),\n      className',
  },
}

/** What the file becomes. Throws where the package is another one than this was written for. */
export function quiet(file: string, code: string): string {
  let quietCode = code
  for (const [said, instead] of Object.entries(quieted[file] ?? {})) {
    if (!quietCode.includes(said)) throw new Error(`${file} does not say ${said} any more: see quietAntd`)
    quietCode = quietCode.replace(said, instead)
  }
  return quietCode
}

export function quietAntd(): Plugin {
  return {
    name: 'marquee:quiet-antd',
    transform: {
      filter: { id: Object.keys(quieted).map(file => new RegExp(`/node_modules/${file.replaceAll('.', '\\.')}$`)) },
      handler(code, id) {
        const file = Object.keys(quieted).find(name => id.endsWith(name))
        return file === undefined ? null : quiet(file, code)
      },
    },
  }
}
