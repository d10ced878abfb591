# Shown on top of a page to people with a browser that we are about to give up.
module DeprecationHelper
  DEPRECATED_BROWSERS = { "MSIE" => 11, "Edge" => 18 }.freeze

  def deprecation_banner(user_agent)
    name, version = user_agent.match(%r{(MSIE|Edge)[ /](\d+)})&.captures
    return unless name && version.to_i <= DEPRECATED_BROWSERS.fetch(name)

    tag.p("Your browser is deprecated; prices may be shown wrong.", class: "banner")
  end
end
