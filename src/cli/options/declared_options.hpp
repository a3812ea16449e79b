#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/options/arguments.hpp"
#include "model/network/option_text.hpp"
#include "wend/format.hpp"

namespace wend::cli {

// Options that formats declare, such as `--map-size`, as a verb takes them.
class FormatOptions {
  public:
    enum class For { reading, layout, checking, converting, sampling, asking_game };

    // Adds the options of all formats. They are kept in here, which must outlive the arguments.
    void declare(Arguments& arguments, For purpose);

    // The names of those given, as people type them.
    std::vector<std::string> given() const;
    // The values given, whichever formats they are for: formats refuse what they do not know.
    const OptionValues& values() const { return values_; }

  private:
    For purpose_ = For::reading;
    OptionValues values_;
};

// The value that a format gets of an option, from what the user wrote.
Expected<std::string> value_of(const OptionSpec& spec, const std::string& written);

// The name of the option of a member as people type it, such as `--one-way`.
std::string typed_name(const MemberNote& of);

// Options that set the members of a described request, as a verb takes them: as texts, until there
// is a network that they can be understood by.
class DescribedOptions {
  public:
    // Adds the option of one member; of a whole number with the range that it must lie in. It is
    // kept in here, which must outlive the arguments.
    Argument& declare(Arguments& arguments, const RequestOption& of,
                      std::optional<Arguments::Range> range = {});

    // Of a member that was declared: the texts that were given, and its name as people type it.
    const std::vector<std::string>& texts(std::string_view name) const { return at(name).texts; }
    bool is_given(std::string_view name) const { return !texts(name).empty(); }
    std::string_view typed(std::string_view name) const { return at(name).typed; }
    // The first that is given of a group, or of all, as people type it; empty if there is none.
    std::string_view first_given(std::string_view group = {}) const;

    template <HasDescription Request>
    Expected<Request> request(const Network& network = {}) const {
        Request request;
        for (const Option& option : options_)
            for (const std::string& text : option.texts)
                if (auto set = set_by_text(request, network, option.of.name, option.typed, text);
                    !set)
                    return failure(std::move(set.error()));
        return request;
    }

  private:
    struct Option {
        RequestOption of;
        std::string typed;  // As people type its name.
        std::vector<std::string> texts = {};
    };
    const Option& at(std::string_view name) const;

    std::deque<Option> options_;  // Whose elements stay where they are.
};

}  // namespace wend::cli
