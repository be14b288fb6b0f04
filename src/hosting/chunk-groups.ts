/**
 * Chunks that every page of a kind loads whole: one file each compresses better, and asks the
 * network less often, than the thirty small ones that a bundler makes of shared modules.
 *
 * A group takes what its modules import along, unless a group of higher priority wants it.
 */
export const chunkGroups = [
  {
    // Every sheet alone: a page inlines those of its own components and nobody else's.
    name: (id: string) => `style-${/([\w-]+)\.css/.exec(id)?.[1]}`,
    test: /\.css(?:$|\?)/,
    priority: 9,
  },
  {
    // Its numbers are written where they are used; what is left, lists, few pages need.
    name: 'limits',
    test: /src[\\/]limits\.ts/,
    priority: 6,
  },
  {
    // What every page loads, and nothing else: session start, and what every import() goes through.
    name: 'session',
    test: /node_modules[\\/]nanostores[\\/]|src[\\/](?:session|http)[\\/](?!request-cache|screens|automatic-sign-in|leave-portal|keep-typed|(?:stored|taken)-drafts)|src[\\/]layouts[\\/](?:start-page|notices|user-menu)\.ts|src[\\/]sites[\\/]page-site|src[\\/]components[\\/](?:announce|fetch-code)\.ts|src[\\/]routes\.ts|src[\\/]contract[\\/](?:call|shape|refusal|csrf-token|token|user-info|sign-in|session)\.ts|preload-helper/,
    priority: 4,
  },
  {
    // Pages whose screen depends on more than the kind of session.
    name: 'screens',
    test: /src[\\/]session[\\/](?:screens|automatic-sign-in)\./,
    priority: 1,
  },
  {
    // What checks and sends a form: at once where the form is the page, else at its first touch.
    name: 'engine',
    test: /node_modules[\\/]react-hook-form[\\/]|src[\\/]forms[\\/](?:use-journey-form|JourneyForm|Trouble|Engine|captcha|field-faults|use-draft|use-fault-title|use-announcement)\./,
    priority: 2,
  },
  {
    // What is seen of every form.
    name: 'form',
    test: /src[\\/]forms[\\/](?:FormFrame|CaptchaBadge|MissingPart|focus-submit|use-late-journey)\.|src[\\/]components[\\/](?:Button|Checkbox|Field|NewTabLink|Notice|RequiredNote|Select|Spinner|TextField|field-attributes|use-module|when-over)\.|src[\\/]copy[\\/](?:captcha|components|labels|new-tab|outcomes)\./,
    priority: 3,
  },
  {
    // What a form does until its engine is there.
    name: 'late-form',
    test: /src[\\/]forms[\\/](?:LateForm|load-engine|adopt-typed-values|failure)\./,
    priority: 3,
  },
  {
    // What every registration shows at first.
    name: 'person',
    test: /src[\\/](?:forms[\\/](?:PersonFields|TitleSelect)|contract[\\/]values[\\/](?:academic-titles|salutation-ids)|journeys[\\/]registration[\\/](?:copy|go-on|ConsentFields|EmailField|OneStepForm))\./,
    priority: 1,
  },
  {
    // What the contact area asks for before React is there, so it must not hang on React's chunks.
    name: 'contact-begin',
    test: /src[\\/](?:http[\\/]request-cache|contract[\\/]contact|journeys[\\/]contact[\\/](?:contact-product|keep-parameters|load))\./,
    priority: 3,
  },
  {
    // What a form that the backend describes consists of: contact, registration and profile read it.
    name: 'form-field',
    test: /src[\\/]contract[\\/]form-field\./,
    priority: 4,
  },
  {
    // What was typed has to be kept also when other chunks are missing.
    name: 'keep-typed',
    test: /src[\\/]session[\\/](?:keep-typed|stored-drafts)\./,
    priority: 4,
  },
  {
    name: 'contact-area',
    test: /src[\\/]journeys[\\/]contact[\\/]ContactArea\./,
    priority: 2,
  },
  {
    // What the form of a topic is made of, without what checks and sends it.
    name: 'contact-form',
    test: /src[\\/](?:forms[\\/]dynamic[\\/](?!dynamic-schema|safe-pattern|pattern-cost)|journeys[\\/]contact[\\/]ContactForm\.)/,
    priority: 1,
  },
  {
    // Without the strength, which only a new password has.
    name: 'password-field',
    test: /src[\\/]components[\\/]PasswordField\./,
    priority: 3,
  },
  {
    name: 'password',
    test: /src[\\/](?:components[\\/]Password|forms[\\/]PasswordChoice|contract[\\/]values[\\/](?:password-strength|code-points))/,
    priority: 2,
  },
  {
    // Stands in for the multiselect until the page is used.
    name: 'late-multiselect',
    test: /src[\\/]components[\\/]LateMultiselect\./,
    priority: 3,
  },
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler|@nanostores[\\/]react)[\\/]|src[\\/]components[\\/]hydrate\./,
    priority: 5,
  },
];
