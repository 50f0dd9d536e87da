const isApple = /mac|iphone|ipad/i.test(navigator.platform)

export const shortcutText = isApple ? '⌘K' : 'Ctrl K'
