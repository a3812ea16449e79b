#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "cli/format_options.hpp"
#include "dataset/recognised_files.hpp"
#include "wend/dataset.hpp"

namespace wend::cli {

// What a verb reads: the arguments that name it, and how it is opened.
class Input {
  public:
    // Any number of files and folders to look at, or to make others of, or one file.
    enum class Need { required, optional };
    void declare_files(Arguments& arguments, Need need = Need::required);
    void declare_to_convert(Arguments& arguments);
    void declare_to_dump(Arguments& arguments);
    void declare_one(Arguments& arguments);

    // Opens what is named. What could not be opened, and what was left out of a folder, is told to
    // the console.
    std::vector<Dataset> open(Console& console) const;

    // Hands over each file that is named, one at a time, with its format. What could not be read or
    // taken, and what was left out of a folder, is told to the console.
    void for_each_file(Console& console,
                       const std::function<Expected<void>(const RecognisedFile&)>& take) const;
    // Whether more than one file is named, or a folder.
    bool names_several() const;

    // Opens the one map that the files must be, with its common view. None: the console was told
    // why.
    struct Map {
        Dataset dataset;
        Network network;
    };
    std::optional<Map> open_map(Console& console) const;

    // The bytes of the one file, and its format.
    struct File {
        std::string name;
        Bytes bytes;
        const Format* format = nullptr;
    };
    Expected<File> read_one() const;

    Expected<OptionValues> values_for(const Dataset& dataset) const {
        return options_.values_for(*dataset.format);
    }
    // The common view of a dataset, read with the format's options.
    Expected<Network> network(const Dataset& dataset) const;

    const std::vector<std::string>& names() const { return names_; }

  private:
    // All formats, laid out as the options say, and which of them files are forced to be.
    struct Known {
        std::span<const Format* const> formats;
        const Format* forced = nullptr;
    };
    Expected<Known> known() const;
    void declare_format(Arguments& arguments);

    std::vector<std::string> names_;
    bool recursive_ = false;
    std::string format_;
    FormatOptions options_, layout_;
    // Made when they are first asked for. Datasets point to formats, so these last.
    mutable std::vector<const Format*> formats_;
    mutable std::vector<std::unique_ptr<const Format>> laid_out_;
};

}  // namespace wend::cli
