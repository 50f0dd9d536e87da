// Loads the player build that this browser can run, or shows that none can. ES5, because every browser must parse it.
function choosePlayer() {
  var script = document.currentScript || document.getElementById('check')
  var hasModules = 'noModule' in document.createElement('script')
  var supports = window.CSS && CSS.supports
  // Chromium 89, Firefox 89, Safari 15.
  var isModern = hasModules && 'any' in Promise && supports && CSS.supports('aspect-ratio', '1')
  // Chromium 63. Does not test for crypto keys: insecure pages lack them, which the player itself reports.
  var isOld =
    'Promise' in window && 'finally' in Promise.prototype && 'asyncIterator' in Symbol && 'indexedDB' in window

  function load(address, isModule) {
    var element = document.createElement('script')
    if (isModule) element.type = 'module'
    if (isModule) element.crossOrigin = ''
    element.src = address
    document.body.appendChild(element)
  }

  function apology() {
    document.getElementById('too-old').style.display = 'block'
  }

  function dress(sheet) {
    var link = document.createElement('link')
    var former = document.querySelectorAll('link[rel="stylesheet"]')
    var i
    for (i = 0; i < former.length; i++) former[i].parentNode.removeChild(former[i])
    link.rel = 'stylesheet'
    link.href = sheet
    document.head.appendChild(link)
  }

  // Reloads a player that does not start; after several attempts the service worker serves the previous version.
  function tryAgain() {
    var isEmpty = !document.getElementById('screen').firstChild
    if (isEmpty && 'serviceWorker' in navigator && navigator.serviceWorker.controller) location.reload()
  }

  if (isModern || isOld) setTimeout(tryAgain, 60000)
  if (isModern) {
    if (script.getAttribute('data-modern')) load(script.getAttribute('data-modern'), true)
  } else if (isOld && script.getAttribute('data-legacy')) {
    dress(script.getAttribute('data-legacy-style'))
    load(script.getAttribute('data-legacy'), false)
  } else apology()
}

choosePlayer()
