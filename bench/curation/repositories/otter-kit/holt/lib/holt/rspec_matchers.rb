# frozen_string_literal: true

require "rspec/expectations"

module Holt
  # `include Holt::RSpecMatchers` in your own specs.
  module RSpecMatchers
    extend RSpec::Matchers::DSL

    matcher :cost do |cents|
      match { |booking| booking.price == cents }
      failure_message { |booking| "expected #{cents} cents and not #{booking.price}" }
    end
  end
end
