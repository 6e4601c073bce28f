/** Which modules share a file of the build. Other modules get files by the screens that load them. */
import type { Rolldown } from 'vite';

/** Modules whose path contains one of the given patterns, with forward slashes. */
function within(...places: readonly string[]): RegExp {
  return new RegExp(places.join('|').replaceAll('/', String.raw`[\\/]`));
}

// Dependencies that only change with an upgrade are in a file of their own, so that a new version of the app does
// not invalidate it.
const vendor = {
  name: 'vendor',
  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie)[\\/]/,
  priority: 2,
};

/** Shared code that the first screen of members does not need. */
const notFirst = [
  'qr-|search-params|texts/entered|client/(?:attempt|use-idempotent)',
  'ui/(?:choices|dialog|how-read|linked|page(?!-numbers)|read-line|tabs)',
  // Of core, whose folder stands before what is compared with these.
  '(?:codes|contributions|letters|memos|recipients|search|send-limits|shown)\\.ts$',
].join('|');

/** Where several fit, the first one with the highest priority takes a module, with all that it imports. */
export const ofWallet: Rolldown.CodeSplittingGroup[] = [
  vendor,
  // All code of the first page in one file: the parts that it shares with later screens would otherwise
  // be a dozen tiny ones. The pictures beside it, which are loaded without the code of members, share what draws them.
  { name: 'entry', test: /wallet[\\/]main\.tsx$|shared[\\/]ui[\\/]art\.tsx$/, priority: 1 },
  // The code that most screens of members share, in one file instead of twenty tiny ones. Several of them
  // draw codes, but not the first.
  {
    name: 'members',
    test: within(
      'wallet/(?:features/account|layouts/dashboard)/(?!account-after|member\\.data).*\\.tsx?$',
      'wallet/features/auth/sign-out',
      'wallet/features/contributions/open-questions',
      'wallet/features/partners/partners\\.rules',
      'wallet/features/requests/waiting-requests\\.data',
      'wallet/features/redeem/later-gift\\.data',
      'wallet/page/(?:answer-missing|page-bar|panel-slot)',
      // The first of them needs neither fields nor choices nor paged lists.
      `(?:src/shared|core/src)/(?!.*(?:${notFirst})).*\\.tsx?$`,
      '@tanstack/.*js$',
    ),
    minShareCount: 4,
    priority: 1,
  },
  // The frame of all their screens, with what the overview shares with a few of them.
  {
    name: 'frame',
    test: within(
      'src/shared/client/handed-over',
      'wallet/(?:app-shell|layouts/dashboard/dashboard\\.layout)\\.tsx$',
      'wallet/features/account/(?!account-after|member\\.data)',
      'wallet/features/statements/month-sums\\.(?:data|rules)',
      'wallet/features/links/(?:own-link\\.rules|oldest-links\\.data)',
      'wallet/features/(?:overview/recent|statements/month-figure|partners/apart)\\.parts',
      'wallet/features/help/help-mark',
    ),
    priority: 1,
  },
  // What screens with fields and tabs share, and the first screen does not need.
  {
    name: 'writing',
    test: within(
      'core/src/\\w+/(?:contributions|letters|memos|recipients|search|send-limits|shown)\\.ts$',
      'src/shared/(?:client/(?:attempt|use-idempotent-mutation)|texts/entered)\\.ts$',
      'src/shared/ui/(?:amount-text-field|how-read|memo-area|read-line|tabs)\\.tsx$',
      'wallet/features/passkeys/(?:asking|confirm)\\.data',
      'wallet/features/account/(?:account-after|member\\.data)\\.',
      'wallet/features/transactions/unit-tabs',
    ),
    minShareCount: 2,
    priority: 1,
  },
  // What the screens that send share with what begins on every screen after its first paint.
  {
    name: 'receivers',
    test: within(
      'src/generated/documents/sendCoins',
      'wallet/features/(?:favourites/favourites|offline/let-wait|partners/partners)\\.data',
      'wallet/features/favourites/favourite-button',
      'wallet/features/offline/waiting-gift\\.rules',
      'src/styles/offline\\.css$',
    ),
    priority: 1,
  },
  // What several lists and their dialogs are made of: next to each other they would be a dozen files of one kilobyte.
  {
    name: 'lists',
    test: within(
      'src/generated/documents/ownLinks',
      'src/shared/ui/(?:dialog|found-line|linked-text|pager|search-input)\\.tsx?$',
      'src/shared/page/search-params',
      'wallet/features/links/card-link',
    ),
    minShareCount: 2,
    priority: 1,
  },
  // The same of what sending shares with answering a request.
  {
    name: 'sending',
    test: within(
      'wallet/features/send/(?:communities\\.rules|recipient\\.data|sees-address\\.parts|send-problem\\.parts|waiting-line\\.parts|money-form\\.rules)',
    ),
    minShareCount: 2,
    priority: 1,
  },
  // A request is handed on like a link, by half a kilobyte more.
  {
    name: 'sharing',
    test: within('wallet/features/(?:links/share-link\\.parts|requests/share-request)\\.tsx$'),
    minShareCount: 2,
    priority: 1,
  },
  // What a gift and a request show to visitors.
  {
    name: 'landing',
    test: within(
      'core/src/\\w+/codes\\.ts$',
      'src/generated/documents/redeemLink',
      'src/shared/ui/single-page',
      'wallet/page/(?:done-panel|landing|use-return|visitor-links)',
    ),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'push', test: within('wallet/features/live/push\\.data'), priority: 1 },
  { name: 'thanks', test: within('wallet/features/thanks/thanks\\.data'), priority: 1 },
  {
    name: 'periods',
    test: within(
      'src/shared/(?:time/periods|ui/(?:date-field|period-chips))',
      'wallet/features/statements/(?:answer-in-view|period\\.rules)',
    ),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'fields',
    test: within('wallet/features/auth/(?:fields\\.rules|password-rules\\.parts)'),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'switches',
    test: within('src/shared/ui/(?:segments|switch)\\.tsx$'),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'hours', test: within('src/shared/contributions/hours'), minShareCount: 2, priority: 1 },
  // What begins on every screen of members after its first paint.
  {
    name: 'later',
    test: within('wallet/features/(?:live/live\\.ts|offline/offline(?:-bar)?\\.tsx?)$'),
    priority: 1,
  },
  // Visitors who open a gift need these styles, and no others of the frame.
  { name: 'page', test: /styles[\\/](?:amount|page|person|rows)\.css$/, priority: 2 },
  { name: 'codes', test: /[\\/](?:uqr[\\/]|qr-\w+\.tsx?$)/ },
];

const areShared = /src[\\/](?:admin|shared)[\\/]|core[\\/]src[\\/]|@tanstack[\\/].*js$/;
const areOfForms =
  /admin[\\/]parts[\\/](?:changed-note|command-dialog|editor-card|loaded|unsaved-note|use-command|use-draft-form|workspace-form)\.tsx?$/;

const areOfLists =
  /(?:status-badge|period-chips|period-fields|periods|contribution|contribution-rules|filter-fold|found-line|search-input|memos)\.tsx?$/;

const areOfMarks = /admin[\\/]shell[\\/](?:nav-mark|documents-note)\.tsx$/;

export const ofAdmin: Rolldown.CodeSplittingGroup[] = [
  vendor,
  { name: 'admin-shell', test: /admin[\\/]main\.tsx$/, priority: 1 },
  // The code that several of its screens share, in one file; what only those with forms and dialogs share is
  // in another one, because the queue, which is opened most, has its own.
  {
    name: 'workspace',
    test: (id: string) => areShared.test(id) && !areOfForms.test(id),
    minShareCount: 4,
    priority: 1,
  },
  { name: 'editing', test: areOfForms, minShareCount: 2 },
  // What waits for an administrator is told on every page.
  { name: 'marks', test: areOfMarks, priority: 1 },
  // What the queue shares with a few others, which have room for it.
  { name: 'states', test: areOfLists, minShareCount: 2, priority: 1 },
];
