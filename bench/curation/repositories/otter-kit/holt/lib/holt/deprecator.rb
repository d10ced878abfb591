# frozen_string_literal: true

module Holt
  # Warns of what goes away. `Holt.deprecator.warn("Booking#cost")`
  class Deprecator
    def initialize(horizon)
      @horizon = horizon
      @said = {}
    end

    def warn(name, instead: nil, location: caller(1..1).first)
      return if @said[[name, location]]

      @said[[name, location]] = true
      hint = instead ? ", use #{instead}" : ""
      Kernel.warn("DEPRECATION: #{name} goes away in #{@horizon}#{hint} (#{location})")
    end
  end
end
