// Result types of the queries: "query Home" is Queries.HomeQuery, "fragment PostSummary" is Queries.PostSummaryFragment.
// `npm run build` and `npm run dev` write this file: change the query, and commit the result.

declare namespace Queries {
type BlogMetadataFragment = {
  readonly title: string,
  readonly description: string,
  readonly keywords: ReadonlyArray<string>,
  readonly type: CopyMetadataBlogType,
  readonly shareImage: string
};

type BlogPageQuery = {
  readonly metadata: {
    readonly blog: {
      readonly title: string,
      readonly description: string,
      readonly keywords: ReadonlyArray<string>,
      readonly type: CopyMetadataBlogType,
      readonly shareImage: string
    }
  },
  readonly allBlogPost: {
    readonly nodes: ReadonlyArray<{
      readonly metaDescription: string,
      readonly id: string,
      readonly slug: string,
      readonly title: string,
      readonly publishDate: string,
      readonly readingTime: string,
      readonly category: string,
      readonly published: boolean,
      readonly picture: {
        readonly base: string,
        readonly width: number,
        readonly height: number
      }
    }>
  },
  readonly topics: {
    readonly categories: ReadonlyArray<string>
  }
};

type BlogPostsPageQuery = {
  readonly copy: {
    readonly allPostsDescription: string
  },
  readonly metadata: {
    readonly blog: {
      readonly title: string,
      readonly description: string,
      readonly keywords: ReadonlyArray<string>,
      readonly type: CopyMetadataBlogType,
      readonly shareImage: string
    }
  },
  readonly allBlogPost: {
    readonly totalCount: number,
    readonly nodes: ReadonlyArray<{
      readonly metaDescription: string,
      readonly id: string,
      readonly slug: string,
      readonly title: string,
      readonly publishDate: string,
      readonly readingTime: string,
      readonly category: string,
      readonly published: boolean,
      readonly picture: {
        readonly base: string,
        readonly width: number,
        readonly height: number
      }
    }>
  },
  readonly topics: {
    readonly categories: ReadonlyArray<string>
  }
};

type ConfirmPageQuery = {
  readonly shareImage: string,
  readonly posts: {
    readonly nodes: ReadonlyArray<{
      readonly id: string,
      readonly title: string,
      readonly readingTime: string
    }>
  }
};

type CopyClaimsRatingsOrganizationOf =
  | 'ratings'
  | 'reviews';

type CopyClaimsRatingsPricingOf =
  | 'ratings'
  | 'reviews';

type CopyClaimsRatingsSoftwareApplicationOf =
  | 'ratings'
  | 'reviews';

type CopyFeaturesItemsGradient =
  | 'blush'
  | 'butter'
  | 'pistachio'
  | 'sky'
  | 'stone';

type CopyIntegrationsItemsId =
  | 'instagram'
  | 'snapchat'
  | 'tinder';

type CopyMetadataBlogType =
  | 'article'
  | 'website';

type CopyMetadataCookiePolicyType =
  | 'article'
  | 'website';

type CopyMetadataHomeType =
  | 'article'
  | 'website';

type ForgetPageQuery = {
  readonly shareImage: string
};

type HomeQuery = {
  readonly hero: {
    readonly heading: string,
    readonly highlight: string,
    readonly lead: string,
    readonly notes: ReadonlyArray<string>
  },
  readonly metadata: {
    readonly home: {
      readonly title: string,
      readonly description: string,
      readonly keywords: ReadonlyArray<string>,
      readonly type: CopyMetadataHomeType,
      readonly shareImage: string
    }
  },
  readonly claims: {
    readonly figures: ReadonlyArray<{
      readonly figure: string,
      readonly label: string,
      readonly found: {
        readonly meaning: string,
        readonly source: string
      } | null
    }>,
    readonly prices: {
      readonly shown: boolean,
      readonly currency: string,
      readonly low: number,
      readonly high: number
    },
    readonly ratings: {
      readonly organization: {
        readonly value: number,
        readonly count: number,
        readonly of: CopyClaimsRatingsOrganizationOf,
        readonly verified: boolean
      },
      readonly softwareApplication: {
        readonly value: number,
        readonly count: number,
        readonly of: CopyClaimsRatingsSoftwareApplicationOf,
        readonly verified: boolean
      }
    }
  },
  readonly features: {
    readonly heading: string,
    readonly aside: string,
    readonly items: ReadonlyArray<{
      readonly id: string,
      readonly name: string,
      readonly description: string,
      readonly gradient: CopyFeaturesItemsGradient,
      readonly bullets: ReadonlyArray<string>
    }>
  },
  readonly integrations: {
    readonly heading: string,
    readonly items: ReadonlyArray<{
      readonly id: CopyIntegrationsItemsId,
      readonly name: string,
      readonly text: string
    }>
  },
  readonly growth: {
    readonly heading: string,
    readonly aside: string,
    readonly lead: string,
    readonly note: string,
    readonly time: {
      readonly title: string,
      readonly text: string
    },
    readonly revenue: {
      readonly title: string,
      readonly text: string
    },
    readonly accounts: {
      readonly title: string,
      readonly text: string
    }
  },
  readonly steps: {
    readonly heading: string,
    readonly aside: string,
    readonly items: ReadonlyArray<{
      readonly title: string,
      readonly text: string
    }>
  },
  readonly limits: {
    readonly heading: string,
    readonly items: ReadonlyArray<{
      readonly title: string,
      readonly text: string
    }>
  },
  readonly pricing: {
    readonly heading: string,
    readonly aside: string,
    readonly trial: {
      readonly title: string,
      readonly text: string
    },
    readonly plan: {
      readonly title: string,
      readonly text: string
    },
    readonly unpriced: {
      readonly title: string,
      readonly text: string
    }
  },
  readonly blog: {
    readonly heading: string
  },
  readonly posts: {
    readonly nodes: ReadonlyArray<{
      readonly metaDescription: string,
      readonly id: string,
      readonly slug: string,
      readonly title: string,
      readonly publishDate: string,
      readonly readingTime: string,
      readonly category: string,
      readonly published: boolean,
      readonly picture: {
        readonly base: string,
        readonly width: number,
        readonly height: number
      }
    }>
  },
  readonly faq: {
    readonly heading: string,
    readonly items: ReadonlyArray<{
      readonly question: string,
      readonly answer: string
    }>
  },
  readonly closing: {
    readonly heading: string,
    readonly aside: string,
    readonly text: string
  },
  readonly contact: {
    readonly heading: string,
    readonly lead: string,
    readonly notes: ReadonlyArray<string>,
    readonly demo: {
      readonly title: string,
      readonly text: string
    },
    readonly sent: ReadonlyArray<{
      readonly text: string
    }>
  }
};

type LayoutDataQuery = {
  readonly copy: {
    readonly heading: string,
    readonly text: string,
    readonly legal: string,
    readonly note: string
  },
  readonly pages: {
    readonly nodes: ReadonlyArray<{
      readonly name: string,
      readonly path: string,
      readonly linked: PageLinked
    }>
  }
};

type LegalPageQuery = {
  readonly legalPage: {
    readonly slug: string,
    readonly title: string,
    readonly description: string,
    readonly lastUpdated: string,
    readonly html: string,
    readonly shareImage: string
  },
  readonly metadata: {
    readonly cookiePolicy: {
      readonly title: string,
      readonly description: string,
      readonly keywords: ReadonlyArray<string>,
      readonly type: CopyMetadataCookiePolicyType
    }
  }
};

type ListPageQuery = {
  readonly copy: {
    readonly allPostsDescription: string,
    readonly topics: ReadonlyArray<{
      readonly name: string,
      readonly text: string
    }>
  },
  readonly metadata: {
    readonly blog: {
      readonly title: string,
      readonly description: string,
      readonly keywords: ReadonlyArray<string>,
      readonly type: CopyMetadataBlogType,
      readonly shareImage: string
    }
  },
  readonly allBlogPost: {
    readonly nodes: ReadonlyArray<{
      readonly metaDescription: string,
      readonly id: string,
      readonly slug: string,
      readonly title: string,
      readonly publishDate: string,
      readonly readingTime: string,
      readonly category: string,
      readonly published: boolean,
      readonly picture: {
        readonly base: string,
        readonly width: number,
        readonly height: number
      }
    }>
  }
};

type NotFoundPageQuery = {
  readonly shareImage: string
};

type PageBlocksAnswersItemsOutcome =
  | 'asked'
  | 'drafted'
  | 'refused';

type PageBlocksFigures =
  | 'claims';

type PageBlocksTableColumnsAbout =
  | 'others'
  | 'reader'
  | 'us';

type PageLinked =
  | 'footer'
  | 'header'
  | 'nowhere';

type PageMetadataType =
  | 'article'
  | 'website';

type PageQuery = {
  readonly page: {
    readonly path: string,
    readonly name: string,
    readonly shareImage: string,
    readonly metadata: {
      readonly title: string,
      readonly description: string,
      readonly keywords: ReadonlyArray<string>,
      readonly type: PageMetadataType
    },
    readonly blocks: ReadonlyArray<{
      readonly figures: PageBlocksFigures | null,
      readonly html: string | null,
      readonly hero: {
        readonly heading: string,
        readonly highlight: string | null,
        readonly lead: string,
        readonly bubbles: {
          readonly draft: string,
          readonly sent: string
        } | null
      } | null,
      readonly feature: {
        readonly id: string,
        readonly text: string | null,
        readonly limits: {
          readonly heading: string,
          readonly items: ReadonlyArray<string>
        } | null
      } | null,
      readonly steps: {
        readonly heading: string,
        readonly aside: string,
        readonly items: ReadonlyArray<{
          readonly title: string,
          readonly text: string
        }>
      } | null,
      readonly ticks: {
        readonly heading: string,
        readonly text: string | null,
        readonly items: ReadonlyArray<string>
      } | null,
      readonly table: {
        readonly heading: string,
        readonly text: string | null,
        readonly columns: ReadonlyArray<{
          readonly title: string,
          readonly about: PageBlocksTableColumnsAbout
        }>,
        readonly rows: ReadonlyArray<{
          readonly title: string,
          readonly cells: ReadonlyArray<{
            readonly text: string | null,
            readonly ask: string | null,
            readonly source: string | null,
            readonly checked: string | null
          }>
        }>
      } | null,
      readonly prices: {
        readonly heading: string,
        readonly aside: string,
        readonly trial: {
          readonly title: string,
          readonly text: string
        },
        readonly plans: ReadonlyArray<{
          readonly title: string,
          readonly text: string
        }>
      } | null,
      readonly people: {
        readonly heading: string,
        readonly text: string | null,
        readonly items: ReadonlyArray<{
          readonly name: string,
          readonly role: string,
          readonly text: string
        }>
      } | null,
      readonly faq: {
        readonly heading: string,
        readonly items: ReadonlyArray<{
          readonly question: string,
          readonly answer: string
        }>
      } | null,
      readonly answers: {
        readonly heading: string,
        readonly text: string | null,
        readonly items: ReadonlyArray<{
          readonly id: string,
          readonly title: string,
          readonly message: string,
          readonly outcome: PageBlocksAnswersItemsOutcome,
          readonly answer: string,
          readonly rule: string
        }>
      } | null,
      readonly hours: {
        readonly heading: string,
        readonly aside: string,
        readonly text: string,
        readonly messages: ReadonlyArray<number>,
        readonly accounts: ReadonlyArray<number>,
        readonly byHand: number,
        readonly withDrafts: number
      } | null,
      readonly quote: {
        readonly text: string,
        readonly name: string,
        readonly role: string | null
      } | null,
      readonly closing: {
        readonly heading: string,
        readonly aside: string,
        readonly text: string
      } | null,
      readonly contact: {
        readonly heading: string,
        readonly lead: string,
        readonly notes: ReadonlyArray<string>,
        readonly subject: string | null
      } | null,
      readonly signUp: {
        readonly title: string,
        readonly text: string
      } | null
    }>
  },
  readonly claims: {
    readonly figures: ReadonlyArray<{
      readonly figure: string,
      readonly label: string,
      readonly found: {
        readonly meaning: string,
        readonly source: string
      } | null
    }>,
    readonly prices: {
      readonly currency: string,
      readonly low: number,
      readonly highWithOffers: number,
      readonly offerCount: number
    },
    readonly ratings: {
      readonly pricing: {
        readonly value: number,
        readonly count: number,
        readonly of: CopyClaimsRatingsPricingOf,
        readonly verified: boolean
      }
    }
  },
  readonly features: {
    readonly items: ReadonlyArray<{
      readonly id: string,
      readonly name: string,
      readonly description: string,
      readonly gradient: CopyFeaturesItemsGradient,
      readonly bullets: ReadonlyArray<string>
    }>
  },
  readonly contact: {
    readonly demo: {
      readonly title: string,
      readonly text: string
    },
    readonly sent: ReadonlyArray<{
      readonly text: string
    }>
  }
};

type PostPageQuery = {
  readonly blogPost: {
    readonly html: string,
    readonly lastModified: string,
    readonly metaDescription: string,
    readonly categories: ReadonlyArray<string>,
    readonly tags: ReadonlyArray<string>,
    readonly schema: Record<string, unknown>,
    readonly shareImage: string,
    readonly id: string,
    readonly slug: string,
    readonly title: string,
    readonly publishDate: string,
    readonly readingTime: string,
    readonly category: string,
    readonly published: boolean,
    readonly author: {
      readonly key: string,
      readonly name: string,
      readonly bio: string,
      readonly picture: {
        readonly base: string,
        readonly width: number,
        readonly height: number
      }
    },
    readonly images: {
      readonly featured: {
        readonly url: string,
        readonly alt: string,
        readonly caption: string | null
      }
    },
    readonly tableOfContents: ReadonlyArray<{
      readonly id: string,
      readonly title: string,
      readonly level: number
    }>,
    readonly relatedPosts: ReadonlyArray<{
      readonly id: string,
      readonly slug: string,
      readonly title: string,
      readonly publishDate: string,
      readonly readingTime: string,
      readonly category: string,
      readonly published: boolean,
      readonly picture: {
        readonly base: string,
        readonly width: number,
        readonly height: number
      }
    }>,
    readonly picture: {
      readonly base: string,
      readonly width: number,
      readonly height: number
    }
  },
  readonly copy: {
    readonly product: string,
    readonly signUp: {
      readonly title: string,
      readonly text: string
    }
  }
};

type PostSummaryFragment = {
  readonly id: string,
  readonly slug: string,
  readonly title: string,
  readonly publishDate: string,
  readonly readingTime: string,
  readonly category: string,
  readonly published: boolean,
  readonly picture: {
    readonly base: string,
    readonly width: number,
    readonly height: number
  }
};

type SearchPageQuery = {
  readonly metadata: {
    readonly blog: {
      readonly keywords: ReadonlyArray<string>,
      readonly shareImage: string
    }
  },
  readonly allBlogPost: {
    readonly categories: ReadonlyArray<string>
  }
};

type UnsubscribePageQuery = {
  readonly shareImage: string
};
}
